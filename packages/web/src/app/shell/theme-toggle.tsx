import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useTheme } from '../../platform/theme/use-theme.js';
import { IconButton } from '../../ui/button.js';

/** Switches between dark and light, and stores the choice (S1-09). */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { isDark, toggle } = useTheme();
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t('site.theme.toLight') : t('site.theme.toDark')}
      onClick={toggle}
    />
  );
}
