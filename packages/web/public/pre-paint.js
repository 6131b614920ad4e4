// Sets theme and language before the first paint. A separate file, because the content security policy blocks inline scripts.
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
})();
