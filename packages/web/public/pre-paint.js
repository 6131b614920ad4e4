// Sets theme and language before the first paint. A file of its own, since the policy allows no inline script.
// The keys and words are those of src/shared/settings/settings.ts; a test runs this file against that store.
(function () {
  var root = document.documentElement;
  var stored = {};
  try {
    stored.darkMode = localStorage.getItem('ra3.darkMode');
    stored.locale = localStorage.getItem('ra3.locale');
  } catch (error) {
    // Storage is switched off: the defaults hold.
  }
  var prefersLight = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)').matches;
  var isDark =
    stored.darkMode === null || stored.darkMode === undefined ? !prefersLight : stored.darkMode === 'true';
  root.dataset.theme = isDark ? 'dark' : 'light';

  var spoken = { en: 'en', ja: 'ja-JP', zh: 'zh-CN' };
  function localeOf(tag) {
    return spoken[String(tag).split(/[-_]/, 1)[0].toLowerCase()];
  }
  var locale = 'zh-CN';
  if (stored.locale === 'system') {
    locale = (navigator.languages || []).map(localeOf).filter(Boolean)[0] || 'zh-CN';
  } else if (stored.locale === 'en' || stored.locale === 'ja-JP' || stored.locale === 'zh-CN') {
    locale = stored.locale;
  }
  root.lang = locale;
})();
