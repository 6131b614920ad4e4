/** Elements that show that a page has rendered: first its heading, then the text that loads later. */
const RENDERED_ELEMENTS = 'h1, article, [role=alert]';

/**
 * Returns a new root in place of one with a prerendered page that cannot be hydrated. The prerendered page goes once the site has rendered
 * as much. Until then the site is hidden behind it (prerendered.css), so that nothing shifts or disappears (ADR 7).
 */
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
