import type { Readable } from 'node:stream';

interface File {
  readonly content: Readable;
  readonly byteLength: number;
  readonly fileName: string;
}

export class FileReply {
  readonly content: Readable;
  readonly byteLength: number;
  readonly fileName: string;

  constructor({ content, byteLength, fileName }: File) {
    this.content = content;
    this.byteLength = byteLength;
    this.fileName = fileName;
  }

  /** RFC 6266: the name in ASCII, and percent-encoded (RFC 8187), so that nothing in it ends the quotes. */
  get contentDisposition(): string {
    const ascii = this.fileName.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
    const encoded = encodeURIComponent(this.fileName).replaceAll(
      /['()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
  }
}
