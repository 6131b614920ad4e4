const REPLAY_NAME = /\.(?:(?:ra3|cnc3|kw)replay|zip)$/iu;

/** Part of `FileSystemEntry` that is read here. */
export type DroppedEntry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'name'>;

/**
 * Returns the files that were dropped, and the replays and zips of dropped folders and their subfolders, by path. A file that
 * cannot be read is left out. The browser gives its entries away during the event alone, so call this at once.
 */
export async function droppedFiles(transfer: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  const files = [...transfer.files];
  // Absent in tests' stand-ins and in old browsers.
  const entries = [...((transfer.items as DataTransferItemList | undefined) ?? [])].flatMap(
    (item) => item.webkitGetAsEntry() ?? [],
  );
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  return (await Promise.all(entries.map((entry) => filesOf(entry, false)))).flat();
}

async function filesOf(entry: DroppedEntry, isInFolder: boolean): Promise<File[]> {
  if (entry.isDirectory) {
    const found = await entriesOf(entry as FileSystemDirectoryEntry);
    found.sort((a, b) => (a.name < b.name ? -1 : 1));
    return (await Promise.all(found.map((one) => filesOf(one, true)))).flat();
  }
  if (isInFolder && !REPLAY_NAME.test(entry.name)) return [];
  return new Promise((resolve) => {
    (entry as FileSystemFileEntry).file(
      (file) => resolve([file]),
      () => resolve([]),
    );
  });
}

/** A folder is read in parts of a hundred, until one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (part.length === 0) return all;
    all.push(...part);
  }
}
