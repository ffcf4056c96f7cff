/** The frame times of a page. */
interface ChartWatch {
  /** Milliseconds from the last byte of the bars to the end of the first frame that drew them; 0 until then. */
  readonly appeared: number;
  readonly begin: () => void;
  /** Milliseconds of each frame since `begin`. */
  readonly end: () => number[];
}

declare global {
  interface Window {
    chartWatch: ChartWatch;
  }
}

/**
 * Runs in the page before its own scripts. Drawing is detected by the calls that fill a canvas: the first frame with
 * more than a hundred of them after the bars have arrived is the one that shows them.
 */
export function watchFrames(): void {
  const ENOUGH = 100;
  const MANY = 1_000;
  const RESPONSE = /\/stock\/tv\/(bare|005930\?.*type=1&)/;
  let fills = 0;
  let appeared = 0;
  let frames: number[] | null = null;
  let last = 0;
  const fillRect = CanvasRenderingContext2D.prototype.fillRect;
  CanvasRenderingContext2D.prototype.fillRect = function count(...place) {
    fills++;
    fillRect.apply(this, place);
  };
  const arrival = (): number => {
    const found = performance.getEntriesByType('resource').find(({ name }) => RESPONSE.test(name));
    return (found as PerformanceResourceTiming | undefined)?.responseEnd ?? 0; // entries of that type are these
  };
  /** The chart of the site shows its number of bars; the bare page has no such element. */
  const stand = (): boolean => Number(document.querySelector('[role=slider]')?.ariaValueMax ?? MANY) >= MANY;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    // After the frame has been painted: a message event comes after it.
    const since = arrival();
    if (appeared === 0 && since > 0 && fills > ENOUGH && stand()) appeared = performance.now() - since;
    fills = 0;
  });
  port1.start();
  const onFrame = (now: number): void => {
    if (frames !== null && last > 0) frames.push(now - last);
    last = now;
    port2.postMessage(null);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  window.chartWatch = {
    get appeared() {
      return appeared;
    },
    begin: () => {
      frames = [];
    },
    end: () => {
      const recorded = frames ?? [];
      frames = null;
      return recorded;
    },
  };
}
