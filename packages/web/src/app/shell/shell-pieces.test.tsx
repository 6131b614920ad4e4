import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { OperatorContext } from '../../platform/operator-context.js';
import { useSetting } from '../../platform/settings-store.js';
import { renderPiece } from '../../testing/render-piece.js';
import { Footer } from './shell.js';
import { GreenToggle } from './side-bar.js';

// S2-22
describe('the details of the operator', () => {
  const operator = {
    name: 'Iron Circle',
    filesUrl: 'https://example.cn/files',
    icpNumber: '沪ICP备00000000号',
  };
  const footer = (
    <OperatorContext value={operator}>
      <Footer />
    </OperatorContext>
  );

  test('the footer shows the filing number and the operator’s name', { tags: 'rest' }, async () => {
    await renderPiece(footer);

    expect(screen.getByText('© 2026 Iron Circle')).toBeVisible();
    expect(screen.getByRole('link', { name: operator.icpNumber })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    );
  });

  test.each([
    ['zh-CN', 1],
    ['en', 0],
    ['ja-JP', 0],
  ] as const)('in %s there are %i links to the files', async (locale, count) => {
    const { container } = await renderPiece(footer, { locale });

    expect(container.querySelectorAll(`a[href="${operator.filesUrl}"]`)).toHaveLength(count);
  });

  test('unset details are not shown', { tags: 'rest' }, async () => {
    await renderPiece(<Footer />, { locale: 'zh-CN' });

    expect(screen.getByText('© 2026 红警 3 社区')).toBeVisible();
    expect(screen.queryByRole('link', { name: '文件下载' })).toBeNull();
  });
});

// S1-09
test('choosing the green icons stores the choice, then reloads the page', { tags: 'rest' }, async () => {
  const reload = vi.fn();
  const Kept = () => <output>{String(useSetting('green'))}</output>;
  await renderPiece(
    <>
      <GreenToggle reload={reload} />
      <Kept />
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Green faction icons' }));

  expect(screen.getByText('true')).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});
