import { HEIGHT_MESSAGE } from '@sise/contract/embeds';
import { cardText } from './card-text.ts';
import { patch } from './patch.ts';
import { refreshDelay, stateAfter } from './refresh-delay.ts';

/**
 * The one script of an embed. It tells the framing page the height of the card and requests the card again while it is
 * seen. It stores nothing and needs no cookies.
 */
const main = document.querySelector('main');
if (main) {
  postHeight(main);
  keepFresh(main);
}

/** Posts the height whenever it changes, and a page that asks for it: one that was not listening yet. */
function postHeight(card: HTMLElement): void {
  const post = () => {
    const height = Math.ceil(card.getBoundingClientRect().height);
    window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*'); // nothing in it is secret
  };
  new ResizeObserver(post).observe(card);
  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source === window.parent && data?.type === HEIGHT_MESSAGE) post();
  });
}

function keepFresh(card: HTMLElement): void {
  let failures = 0;
  let isInView = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = performance.now() + delay();

  function delay(): number {
    return refreshDelay(card.dataset.moving !== undefined, failures, Math.random());
  }

  /** A card that nobody sees waits; when it is seen again, it is refreshed at once if its time has passed. */
  function plan(): void {
    clearTimeout(timer);
    if (document.hidden || !isInView) return;
    timer = setTimeout(() => void refresh(), Math.max(0, due - performance.now()));
  }

  async function refresh(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    const next = await requestCard().catch(() => null);
    if (next === null) failures++;
    else {
      failures = 0;
      patch(card, next);
    }
    showState(card, failures);
    due = performance.now() + delay();
    plan();
  }

  document.addEventListener('visibilitychange', plan);
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? true;
    plan();
  }).observe(card);
  plan();
}

const WAIT_MS = 10_000;

/** The card as it is now; rejects if it cannot be had. */
async function requestCard(): Promise<Element> {
  const response = await fetch(location.href, {
    credentials: 'omit',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(String(response.status));
  const { main: text, styles } = cardText(await response.text());
  const card = new DOMParser().parseFromString(text ?? '', 'text/html').querySelector('main');
  if (card === null) throw new Error('no card');
  // After a release the card has other styles than this page.
  const present = Array.from(document.querySelectorAll('link[rel="stylesheet"]'));
  if (styles.join() !== present.map((styleSheet) => styleSheet.getAttribute('href')).join()) location.reload();
  return card;
}

/** The words stand in the card, so that this script has none. */
function showState(card: HTMLElement, failures: number): void {
  const state = stateAfter(failures);
  const place = card.querySelector<HTMLElement>('[data-part="embed-state"]');
  if (state === 'fresh' || place === null) return;
  card.dataset.state = state;
  place.textContent = place.dataset[state] ?? '';
}
