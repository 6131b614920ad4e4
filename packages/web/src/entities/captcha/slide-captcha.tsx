import { describeFailure } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button, IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { takesFirstFocus } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon/icon.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Skeleton } from '../../ui/skeleton.js';
import { HostedCaptchaError, type CaptchaTask, type DrawnCaptcha } from './captcha-supply.js';
import styles from './captcha.module.css';
import { usePointerPull, useSlide, type CaptchaPull } from './use-slide.js';
import { Stack } from '../../ui/layout.js';
import {
  useCaptcha,
  type CaptchaPhase,
  type CaptchaUse,
  type PuzzlePhase,
  type UsedCaptcha,
} from './use-captcha.js';

// Few hosts have one.
const HostedCaptcha = lazyPart(
  async () => (await loadChunk(() => import('./hosted-captcha.js'))).HostedCaptcha,
);

const { width, height, barHeight } = limits.captcha;
const pictureSize = { aspectRatio: `${String(width)} / ${String(height)}` };

/** Picture, piece and bar, or the captcha of another service, with the hint of the moment (S8-23, S9-07). */
export function SlideCaptcha(use: CaptchaUse) {
  const captcha = useCaptcha(use);
  const { phase } = captcha;
  const task = 'task' in phase ? phase.task : undefined;
  if (task !== undefined && 'hosted' in task) {
    return (
      <Stack gap={12} className={styles.captcha}>
        <Hint captcha={captcha} />
        <Suspense fallback={null}>
          <HostedCaptcha task={task} captcha={captcha} />
        </Suspense>
      </Stack>
    );
  }
  return (
    <Stack gap={12} className={styles.captcha}>
      <Hint captcha={captcha} />
      <Stack gap={12} className={styles.puzzle} style={{ maxWidth: width }}>
        {'task' in phase ? null : <NoPuzzle phase={phase} onRetry={captcha.draw} />}
        {'task' in phase && task !== undefined ? (
          <Puzzle
            key={task.id}
            picture={task}
            kind={phase.kind}
            onPull={captcha.beginPull}
            onRelease={captcha.solve}
          />
        ) : null}
      </Stack>
      <WorkProgress picture={task} />
      <div className={styles.tools}>
        <NewPictureButton phase={phase} onDraw={captcha.draw} />
      </div>
    </Stack>
  );
}

function Hint({ captcha: { phase, failure, isReasonTold } }: { readonly captcha: UsedCaptcha }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  const { name } = describeFailure(failure);
  // That message says no more than the hint does.
  const isTold = failure !== undefined && name !== 'captchaFailed' && isReasonTold;
  return (
    <Stack gap={4} role="status" className={classNames(styles.hint, styles[hintTone(phase, failure)])}>
      {phase.kind === 'ended' ? null : <p>{t(hintKey(phase, failure))}</p>}
      {isTold ? <p>{failureText(failure)}</p> : null}
    </Stack>
  );
}

function hintTone({ kind }: CaptchaPhase, failure: unknown): 'good' | 'bad' | 'calm' {
  if (kind === 'passed') return 'good';
  return failure === undefined || kind === 'sending' ? 'calm' : 'bad';
}

function hintKey(phase: CaptchaPhase, failure: unknown) {
  const { kind } = phase;
  if (kind === 'noPicture') return 'captcha.noPicture';
  if (kind === 'sending') return 'captcha.sending';
  if ('task' in phase && 'hosted' in phase.task) return hostedHintKey(phase.kind, failure);
  if (kind === 'passed') return 'captcha.success';
  if (failure !== undefined) return 'captcha.failed';
  return kind === 'drawing' ? 'captcha.drawing' : 'captcha.drag';
}

function hostedHintKey(kind: PuzzlePhase, failure: unknown) {
  if (kind === 'passed') return 'captcha.hostedPassed';
  return failure === undefined ? 'captcha.hosted' : 'captcha.hostedRefused';
}

function NoPuzzle({
  phase,
  onRetry,
}: Readonly<{ phase: Exclude<CaptchaPhase, { readonly task: CaptchaTask }>; onRetry: () => void }>) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  return (
    <>
      <div className={styles.picture} style={pictureSize}>
        {phase.kind === 'drawing' ? (
          <Skeleton height="100%" />
        ) : (
          <Stack gap={12} className={styles.noPicture} role="alert">
            <p>
              {phase.failure instanceof HostedCaptchaError
                ? t('captcha.hostedFailed', { service: phase.failure.service })
                : failureText(phase.failure)}
            </p>
            <Button icon="refresh" onClick={onRetry}>
              {t('captcha.retry')}
            </Button>
          </Stack>
        )}
      </div>
      <div className={styles.bar} style={{ height: barHeight }} />
    </>
  );
}

function Puzzle(props: {
  readonly picture: DrawnCaptcha;
  readonly kind: PuzzlePhase;
  readonly onPull: () => void;
  readonly onRelease: (pull: CaptchaPull) => void;
}) {
  const { picture, kind, onPull, onRelease } = props;
  const { t } = useTranslation();
  const pictureRef = useRef<HTMLDivElement>(null);
  const [pieceWidth, setPieceWidth] = useState(0);
  const isLocked = kind !== 'ready';
  const slide = useSlide({ pieceWidth, isLocked, onPull, onRelease });
  const beginPull = usePointerPull({
    slide,
    isLocked,
    shownWidth: () => pictureRef.current?.clientWidth ?? 0,
  });
  return (
    <>
      <div ref={pictureRef} className={styles.picture} style={pictureSize}>
        <img src={picture.backgroundImage} alt={t('captcha.picture')} draggable={false} />
        <img
          className={styles.piece}
          style={{ left: share(slide.position) }}
          src={picture.sliderImage}
          alt=""
          draggable={false}
          onLoad={(event) => setPieceWidth(event.currentTarget.naturalWidth)}
        />
      </div>
      <div className={classNames(styles.bar, styles[kind])} style={{ height: barHeight }}>
        <div className={styles.way} style={{ width: share(slide.position) }} />
        <Handle {...{ kind, slide, pieceWidth, beginPull }} />
      </div>
    </>
  );
}

function Handle(props: {
  readonly kind: PuzzlePhase;
  readonly slide: ReturnType<typeof useSlide>;
  readonly pieceWidth: number;
  readonly beginPull: ReturnType<typeof usePointerPull>;
}) {
  const { kind, slide, pieceWidth, beginPull } = props;
  const { t } = useTranslation();
  const end = width - pieceWidth;
  return (
    <div
      ref={takesFocus}
      role="slider"
      tabIndex={0}
      className={styles.handle}
      style={{ left: share(slide.position), ...(pieceWidth > 0 ? { width: share(pieceWidth) } : {}) }}
      aria-label={t('captcha.name')}
      aria-disabled={kind !== 'ready'}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={slide.position}
      aria-valuetext={t('captcha.position', { position: slide.position, end })}
      onPointerDown={beginPull}
      onKeyDown={slide.onKeyDown}
    >
      <Icon name={kind === 'passed' ? 'check' : 'arrow-right'} />
    </div>
  );
}

function share(pixels: number): string {
  return `${String((pixels / width) * 100)}%`;
}

/** The handle takes the focus of its dialog, also when a new picture brings a new handle. */
function takesFocus(handle: HTMLElement | null): void {
  takesFirstFocus(handle);
  handle?.focus();
}

const nothing = () => () => undefined;

/** How far the work of the captcha is, which goes on while the person pulls. Without work its line stays empty. */
function WorkProgress({ picture }: { readonly picture: DrawnCaptcha | undefined }) {
  const { t } = useTranslation();
  const work = picture?.work;
  const done = useSyncExternalStore(work?.subscribe ?? nothing, () => work?.done() ?? 1);
  return (
    <div className={styles.work}>
      {done < 1 ? (
        <label>
          <progress value={done} /> {t('captcha.work')}
        </label>
      ) : null}
    </div>
  );
}

function NewPictureButton({
  phase: { kind },
  onDraw,
}: Readonly<{ phase: CaptchaPhase; onDraw: () => void }>) {
  const { t } = useTranslation();
  return (
    <IconButton icon="refresh" label={t('captcha.newPicture')} disabled={kind !== 'ready'} onClick={onDraw} />
  );
}
