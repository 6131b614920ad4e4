/** The translator of the page: `t('area.key', { count })`. Screens take it from here, so that one file knows the library. */
export { useTranslation } from 'react-i18next';
