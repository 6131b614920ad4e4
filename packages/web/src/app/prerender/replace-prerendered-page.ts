/** Elements that show that a page has rendered: first its heading, then the text that loads later. */
const RENDERED_ELEMENTS = 'h1, article, [role=alert]';

/** Returns a new root, hidden behind the prerendered page until it shows as much: nothing shifts (ADR 7). */
export function replacePrerenderedPage(prerendered: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  root.id = prerendered.id;
  prerendered.id = 'prerendered';
  prerendered.after(root);
  const observer = new MutationObserver(() => {
    const isRendered =
      root.querySelectorAll(RENDERED_ELEMENTS).length >=
      prerendered.querySelectorAll(RENDERED_ELEMENTS).length;
    if (!isRendered) return;
    observer.disconnect();
    prerendered.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
  return root;
}
