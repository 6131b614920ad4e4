import type { Page } from 'playwright-core';

/** Sets the font size of the browser's settings, as a reader does; widths of the window in `em` follow it, in a page that is open too. */
export async function setBrowserText(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: size, fixed: Math.round(size * 0.8125) },
  });
}

/** Has the browser paint what it leaves out far from the window, so that it is checked too. */
export async function paintAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * What is wrong with the layout of the page as it stands, a line each: what is cut, stands over something else or cannot be
 * clicked, words with a letter a line, heads of numbers over cells without one, bars that are not as long as their share,
 * marks that do not stand where their numbers say. What charts draw is held by `chart-configuration.test.ts`.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  await page.evaluate(placeRows);
  return [...(await page.evaluate(findLayoutFaults)), ...(await page.evaluate(findMisplaced))];
}

/** Runs in the page: lists that measure their rows place them in the frame after a new width. */
async function placeRows(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
}

/** Runs in the page, so it refers to nothing outside. */
// oxlint-disable-next-line complexity -- a page takes one function, with all that it needs inside
function findLayoutFaults(): string[] {
  const MOST_ROWS = 8;
  const faults: string[] = [];
  const styleOf = (element: Element) => getComputedStyle(element);
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`;
  const blame = (fault: string, element: Element) => faults.push(`${fault}: ${nameOf(element)}`);

  /** The rows of a list are alike. */
  const isFurtherRow = (element: Element) =>
    element.closest(
      `tbody > tr:nth-child(n + ${String(MOST_ROWS)}), ol > li:nth-child(n + ${String(MOST_ROWS)}), ul > li:nth-child(n + ${String(MOST_ROWS)}), article:nth-child(n + ${String(MOST_ROWS)})`,
    ) !== null;
  const isForReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, opacity, visibility } = styleOf(at);
      if (clipPath !== 'none' || opacity === '0' || visibility === 'hidden') return true;
      if (at.hasAttribute('inert') || at.tagName === 'NOSCRIPT') return true;
      if (at.getAttribute('class')?.includes('_skip_') === true) return true;
    }
    return false;
  };
  const isShown = (element: Element) => element.checkVisibility() && !isForReaders(element);
  const scrollerOf = (element: Element): Element | undefined => {
    for (
      let at = element.parentElement;
      at !== null && at !== document.documentElement;
      at = at.parentElement
    )
      if (/auto|scroll/.test(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth) return at;
    return undefined;
  };

  // 1. The page scrolls in one direction.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`the page is ${String(scrollWidth)} px wide in ${String(clientWidth)}`);

  // 2. Texts: cut without an ellipsis, a letter a line, over another text.
  interface Written {
    readonly element: Element;
    readonly boxes: readonly DOMRect[];
  }
  const written: Written[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || /SCRIPT|STYLE|OPTION|TITLE|TEXTAREA/.test(element.tagName))
      continue;
    if (isFurtherRow(element) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) continue;
    written.push({ element, boxes });
    const characters = text.replaceAll(/\s/g, '').length;
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    // A character of Chinese or Japanese is a syllable: two in a line are still read.
    const fewest = /[\u3040-\u9fff]/.test(text) ? 1.5 : 2.5;
    if (characters > 3 && lines > 2 && characters / lines < fewest) blame('a letter a line', element);
    cutOf(element, boxes);
    const cell = element.closest('td');
    if (
      cell !== null &&
      beyondOf(cell, boxes) > 1.5 &&
      !boxes.some((box) => isHiddenBehindEdge(element, box))
    )
      blame(`out of its cell by ${beyondOf(cell, boxes).toFixed(0)} px`, element);
  }

  // oxlint-disable-next-line complexity -- one walk up the page; cut in two, each half would walk it again
  function cutOf(element: Element, boxes: readonly DOMRect[]): void {
    let isShortened = false;
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      isShortened ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (style.position === 'fixed') return;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return;
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const edge = at.getBoundingClientRect();
      const beyond = Math.max(
        ...boxes.map(({ left, right }) => Math.max(edge.left - left, right - edge.right)),
      );
      if (isShortened && beyond > 1 && edge.width < 1.5 * Number.parseFloat(style.fontSize))
        return void blame(`nothing left of it in ${edge.width.toFixed(0)} px`, element);
      if (!isShortened && beyond > 1.5) return void blame(`cut by ${beyond.toFixed(0)} px`, element);
      const below = Math.max(
        ...boxes.map(({ top, bottom }) => Math.max(edge.top - top, bottom - edge.bottom)),
      );
      if (!isShortened && below > 4) return void blame(`cut below by ${below.toFixed(0)} px`, element);
    }
  }

  /** By how much it stands in the padding of its cell. */
  function beyondOf(cell: Element, boxes: readonly DOMRect[]): number {
    const { left, right } = cell.getBoundingClientRect();
    const { paddingLeft, paddingRight } = styleOf(cell);
    const [start, end] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    return Math.max(...boxes.map((box) => Math.max(start - box.left, box.right - end)));
  }

  const onPage = written.filter(({ element }) => element.closest('dialog, header[class*=topBar]') === null);
  const lines = onPage
    .flatMap(({ element, boxes }) => boxes.map((box) => ({ element, box })))
    .toSorted((one, other) => one.box.top - other.box.top);
  lines.forEach(({ element, box }, place) => {
    for (const other of lines.slice(place + 1)) {
      if (other.box.top >= box.bottom) break;
      if (other.element === element || element.contains(other.element) || other.element.contains(element))
        continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (across < 3 || down < 0.45 * Math.min(box.height, other.box.height)) continue;
      if (isHiddenBehindEdge(element, box) || isHiddenBehindEdge(other.element, other.box)) continue;
      blame(`over "${other.element.textContent.slice(0, 30)}"`, element);
    }
  });

  /** Whether an ellipsis stands for it, or it is scrolled out of its frame. */
  function isHiddenBehindEdge(element: Element, box: DOMRect): boolean {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      if (box.right > edge.right + 1 || box.left < edge.left - 1) return true;
      if (box.bottom > edge.bottom + 1 || box.top < edge.top - 1) return true;
    }
    return false;
  }

  // 3. What can be clicked is in the window, and nothing lies over it.
  const interactive =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=slider]';
  for (const element of document.querySelectorAll(interactive)) {
    if (isFurtherRow(element) || !element.checkVisibility()) continue;
    const opened = document.querySelector('dialog[open]');
    if (opened !== null && !opened.contains(element)) continue;
    if (styleOf(element).opacity !== '0' && isForReaders(element)) continue;
    // The reader of a chart's points lies unseen over it, and is for keys alone.
    if (scrollerOf(element) !== undefined || styleOf(element).pointerEvents === 'none') continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (box === undefined) continue;
    if (box.left < -1 || box.right > clientWidth + 1) {
      blame(`out of the window (${box.left.toFixed(0)} to ${box.right.toFixed(0)})`, element);
      continue;
    }
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = hit?.closest('label');
    if (hit === null || element.contains(hit) || hit.contains(element) || label?.contains(element) === true)
      continue;
    blame(`under ${nameOf(hit)}`, element);
  }
  scrollTo(0, 0);

  // 4. A head of numbers has one in each cell.
  for (const table of document.querySelectorAll('table')) {
    if (table.closest('[inert]') !== null || !isShown(table)) continue;
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    if (heads.length === 0 || heads.some(({ colSpan }) => colSpan > 1)) continue;
    for (const row of [...table.tBodies].flatMap(({ rows }) => [...rows]).slice(0, MOST_ROWS)) {
      // A row that only parts the others.
      if ([...row.cells].filter(({ innerText }) => innerText.trim() !== '').length < 2) continue;
      heads.forEach((head, column) => {
        const cell = row.cells[column];
        if (cell === undefined || row.cells.length !== heads.length) return;
        if (!head.className.includes('_numeric_') || styleOf(head).display === 'none') return;
        const isDrawn = [...cell.querySelectorAll('svg, [role=img]')].some((mark) => mark.checkVisibility());
        if (!/[\d–—?-]/.test(cell.innerText) && !isDrawn)
          blame(`no number below "${head.innerText}" (${cell.innerText})`, row);
      });
    }
  }

  // 5. Bars are as long as their share.
  for (const part of document.querySelectorAll<HTMLElement>('[style*="flex-grow"], [style*="width:"]')) {
    if (!isShown(part) || part.closest('[inert], [role=slider], [class*=_skeleton_]') !== null) continue;
    const { width } = part.getBoundingClientRect();
    const least = Math.max(1.5, (Number.parseFloat(styleOf(part).minWidth) || 0) + 0.5);
    const siblings = [...(part.parentElement?.children ?? [])] as HTMLElement[];
    const grow = Number.parseFloat(part.style.flexGrow);
    const ownShare = Number.parseFloat(part.style.width) / 100;
    const track = part.parentElement;
    if (track === null || (Number.isNaN(grow) && !part.style.width.endsWith('%'))) continue;
    const sum = (value: (element: HTMLElement) => number) =>
      siblings.reduce((all, one) => all + value(one), 0);
    const drawn = (element: HTMLElement) => element.getBoundingClientRect().width;
    const whole = Number.isNaN(grow) ? trackWidth(track, siblings, part) : sum(drawn);
    const share = Number.isNaN(grow)
      ? ownShare
      : grow / sum(({ style }) => Number.parseFloat(style.flexGrow) || 0);
    const said = /(\d+(?:\.\d+)?)\s?%/.exec(part.textContent)?.[1];
    const value = said === undefined ? share : Number(said) / 100;
    if (Math.abs(width - value * whole) > Math.max(least, 0.01 * whole))
      blame(`a bar of ${(value * 100).toFixed(1)} % is ${((width / whole) * 100).toFixed(1)} % long`, part);
  }

  /** What is left for the bar beside the texts in its line. */
  function trackWidth(track: HTMLElement, siblings: readonly HTMLElement[], part: HTMLElement): number {
    const style = styleOf(track);
    const inside =
      track.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (style.display !== 'flex') return inside;
    const others = siblings.filter((one) => one !== part);
    const gaps = (Number.parseFloat(style.columnGap) || 0) * others.length;
    return inside - gaps - others.reduce((all, one) => all + one.getBoundingClientRect().width, 0);
  }

  return [...new Set(faults)];
}

/**
 * Runs in the page, so it refers to nothing outside. What has its place as a percentage of its frame has both its ends there, or its start
 * or its centre.
 */
function findMisplaced(): string[] {
  const NEAR_PX = 1.5;
  const isFar = (one: number, other = Number.NaN) => !(Math.abs(one - other) <= NEAR_PX);
  const percentOf = (value: string) => Number(/(-?[\d.]+)%\)*$/.exec(value)?.[1]);
  const isMisplaced = (part: HTMLElement): boolean => {
    const frame = part.offsetParent?.getBoundingClientRect();
    if (frame === undefined || !part.checkVisibility() || part.closest('[inert]') !== null) return false;
    const { left, right } = part.getBoundingClientRect();
    const start = percentOf(part.style.insetInlineStart);
    // A point has no end.
    const [from, to] = [start, start + percentOf(part.style.width)].map(
      (percent) => frame.left + (percent / 100) * frame.width,
    );
    if (!Number.isNaN(to)) return isFar(left, from) || isFar(right, to);
    return isFar(left, from) && isFar((left + right) / 2, from);
  };
  return [...document.querySelectorAll<HTMLElement>('[style*="inset-inline"]')]
    .filter(isMisplaced)
    .map((part) => `away from its place, ${part.getAttribute('style') ?? ''}: ${part.className}`);
}
