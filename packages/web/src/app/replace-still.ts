/** Elements that show that a page has rendered: first its heading, then the text that loads later. */
const MARKS = 'h1, article, [role=alert]';

/**
 * Replaces the prerendered page by the site once the site has rendered as much. Until then the site is hidden behind it
 * (still.css), so that nothing shifts or disappears (ADR 7).
 */
export function replaceStill(root: Element): void {
  const still = document.getElementById('still');
  if (still === null) return;
  const observer = new MutationObserver(() => {
    const isDrawn = root.querySelectorAll(MARKS).length >= still.querySelectorAll(MARKS).length;
    if (!isDrawn) return;
    observer.disconnect();
    still.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
