import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon/icon.js';
import { useKitTexts } from './kit-texts.js';
import { Row } from './layout.js';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Counts from 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly linkTo: (page: number) => string;
  /** Position relative to the list; gives each of two paginations its own accessible name. */
  readonly place?: 'above' | 'below';
}

/** Links to the pages of a list, never outside 1 to the last (S5-16). Renders nothing when there is only one page. */
export function Pagination({ page, lastPage, linkTo, place = 'above' }: PaginationProps) {
  const texts = useKitTexts();
  const { ref, rememberStep } = useFocusAfterLastStep(page);
  if (lastPage <= 1) return null;
  return (
    <Row
      as="nav"
      isCentred
      gap={4}
      ref={ref}
      aria-label={place === 'above' ? texts.pagesAbove : texts.pagesBelow}
    >
      <Step
        icon="chevron-left"
        label={texts.previousPage}
        to={page > 1 ? linkTo(page - 1) : undefined}
        onStep={rememberStep}
      />
      {pageWindow(page, lastPage).map((entry, position) =>
        entry === 'gap' ? (
          <span key={`gap-${String(position)}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={linkTo(entry)}
            className={styles.page}
            aria-label={texts.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      <Step
        icon="chevron-right"
        label={texts.nextPage}
        to={page < lastPage ? linkTo(page + 1) : undefined}
        onStep={rememberStep}
      />
    </Row>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string | undefined;
  readonly onStep: () => void;
}

function Step({ icon, label, to, onStep }: StepProps) {
  if (to === undefined) {
    return (
      <span className={styles.page} aria-hidden data-ends>
        <Icon name={icon} size={18} />
      </span>
    );
  }
  return (
    <Link to={to} className={styles.page} aria-label={label} onClick={onStep}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** The button to the first or last page disappears while focused; this moves the focus to the link of that page. */
function useFocusAfterLastStep(page: number) {
  const ref = useRef<HTMLElement>(null);
  const hasStepped = useRef(false);
  useEffect(() => {
    if (hasStepped.current && document.activeElement === document.body) {
      ref.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus({ preventScroll: true });
    }
    hasStepped.current = false;
  }, [page]);
  const rememberStep = () => {
    hasStepped.current = true;
  };
  return { ref, rememberStep };
}

/** The page numbers to show: first, last, the current page with its neighbours, and gaps in between. */
function pageWindow(page: number, lastPage: number): readonly (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, lastPage].filter((entry) => entry >= 1 && entry <= lastPage);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((entry, position) => {
    const before = shown[position - 1];
    if (before === undefined || entry === before + 1) return [entry];
    return entry === before + 2 ? [entry - 1, entry] : ['gap' as const, entry];
  });
}
