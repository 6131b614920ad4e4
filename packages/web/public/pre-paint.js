// Sets theme and language before the first paint. A file of its own, since the policy allows no inline script.
// The keys and words are those of src/platform/settings/settings.ts; a test runs this file against that store.
(function () {
  var spoken = { en: 'en', ja: 'ja-JP', zh: 'zh-CN' };
  var offered = ['en', 'ja-JP', 'zh-CN'];

  function read(name) {
    try {
      return localStorage.getItem('ra3.' + name);
    } catch {
      return null; // Storage is switched off: the defaults hold.
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
