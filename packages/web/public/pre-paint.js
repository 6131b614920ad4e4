// Sets theme and language before the first paint, and says when a file of the site is missing. A separate file, because the content security policy blocks inline scripts.
// Keys and values are those of src/platform/settings.ts; a test compares the two.
(function () {
  var spoken = { en: 'en', ja: 'ja-JP', zh: 'zh-CN' };
  var offered = ['en', 'ja-JP', 'zh-CN'];

  function read(name) {
    try {
      return localStorage.getItem('ra3.' + name);
    } catch {
      return null; // Storage is blocked: use the defaults.
    }
  }

  function localeOf(tag) {
    return spoken[String(tag).split(/[-_]/, 1)[0].toLowerCase()];
  }

  function systemLocale() {
    return (navigator.languages || []).map(localeOf).filter(Boolean)[0];
  }

  function isDark(stored) {
    if (stored === 'true' || stored === 'false') return stored === 'true';
    return typeof matchMedia !== 'function' || !matchMedia('(prefers-color-scheme: light)').matches;
  }

  var choice = read('locale');
  var locale = choice === 'system' ? systemLocale() : offered[offered.indexOf(choice)];
  document.documentElement.dataset.theme = isDark(read('darkMode')) ? 'dark' : 'light';
  document.documentElement.lang = locale || 'zh-CN';

  // The notice is part of index.html, in every language, because a catalog may be the file that is missing.
  function tell(trouble) {
    // A file can fail while the document is read, and with it the notice.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', () => tell(trouble));
      return;
    }
    // No heading of an article has an id with an underscore.
    var notice = document.getElementById('trouble_');
    notice.hidden = trouble === 'none';
    notice.style.cssText = 'position:fixed;inset:auto 0 9px';
    for (var text of notice.querySelectorAll('[lang]'))
      text.hidden =
        text.lang !== document.documentElement.lang || (text.className && text.className !== trouble);
    notice.lastElementChild.onclick = () => location.reload();
    notice.togglePopover?.(!notice.hidden);
  }

  // `loadChunk` tells of files that load later; of those that the document names, the browser.
  addEventListener('trouble', ({ detail }) => tell(detail));
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type === 'module' || target.rel === 'stylesheet') tell('failed');
    },
    true,
  );
})();
