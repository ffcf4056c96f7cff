// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { ErrorCard } from './error-card.tsx';
import { MoreButton } from './more-button.tsx';
import { RetryButton } from './retry-button.tsx';
import { SearchRetryButton } from './search-retry-button.tsx';

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><section id="around"></section></main>';
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

async function show(part: React.ReactNode): Promise<void> {
  const place = document.getElementById('around') as HTMLElement; // the document above has it
  await act(async () => createRoot(place).render(part));
}

/** Presses the button with the focus, as Enter does. */
async function press(): Promise<void> {
  const button = document.querySelector('button');
  await act(async () => {
    button?.focus();
    button?.click();
  });
  expect(button?.isConnected).toBe(false);
}

function Failing({ isWhole = false }) {
  const [isLoading, setLoading] = useState(false);
  if (isLoading) return <p>불러오는 중</p>;
  const card = <ErrorCard title="공시를 불러오지 못했습니다" onRetry={() => setLoading(true)} />;
  return isWhole ? <aside>{card}</aside> : <div>{card}</div>;
}

function Page() {
  const [hasFailed, setFailed] = useState(true);
  return hasFailed ? (
    <main key="failed">
      <RetryButton onRetry={() => setFailed(false)} />
    </main>
  ) : (
    <main key="page" tabIndex={-1} />
  );
}

function Search() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <div>
      <input />
      {hasFailed && <SearchRetryButton onRetry={() => setFailed(false)} />}
    </div>
  );
}

function List() {
  const [isWhole, setWhole] = useState(false);
  return (
    <div id="foot">
      {isWhole ? <span>전체 60종목</span> : <MoreButton onClick={() => setWhole(true)}>더 보기</MoreButton>}
    </div>
  );
}

it.each([
  ['stays', false],
  ['goes, too', true],
])('leaves the focus to the section around the card, where what is nearer %s', async (_what, isWhole) => {
  await show(<Failing isWhole={isWhole} />);
  await press();
  expect(document.activeElement?.id).toBe('around');
});

it('leaves it to the page where another one comes in place of everything around it', async () => {
  document.body.innerHTML = '<div id="around"></div>';
  await show(<Page />);
  await press();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('gives it to the field above it', async () => {
  await show(<Search />);
  await press();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('stays below a list whose last rows are shown', async () => {
  await show(<List />);
  await press();
  expect(document.activeElement?.id).toBe('foot');
});
