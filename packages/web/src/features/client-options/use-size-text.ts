import { useLocale } from '../../platform/i18n/use-locale.js';

const UNITS = ['B', 'KiB', 'MiB', 'GiB'] as const;
const STEP = 1024;

/** Returns a function that writes a number of bytes in its largest whole unit: `12.4 MiB`. */
export function useSizeText(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
    const size = bytes / STEP ** step;
    const digits = { minimumFractionDigits: step === 0 ? 0 : 1, maximumFractionDigits: step === 0 ? 0 : 1 };
    return `${size.toLocaleString(locale, digits)} ${UNITS[step] ?? ''}`;
  };
}
