/** The frame times of a page. */
interface FrameClock {
  begin(): void;
  /** Of each frame since `begin`: milliseconds to the next, and milliseconds its own scripts took. */
  end(): { readonly apart: number[]; readonly busy: number[] };
}

declare global {
  interface Window {
    frameClock: FrameClock;
  }
}

/** Runs in the page before its own scripts, and measures every frame callback. */
export function timeFrames(): void {
  const ask = window.requestAnimationFrame.bind(window);
  let isRunning = false;
  let last = 0;
  let spent = 0;
  let apart: number[] = [];
  let busy: number[] = [];
  window.requestAnimationFrame = (run) =>
    ask((at) => {
      const began = performance.now();
      run(at);
      spent += performance.now() - began;
    });
  const tick = (at: number): void => {
    if (!isRunning) return;
    if (last > 0) {
      apart.push(at - last);
      busy.push(spent);
    }
    last = at;
    spent = 0;
    ask(tick);
  };
  window.frameClock = {
    begin() {
      isRunning = true;
      last = 0;
      apart = [];
      busy = [];
      ask(tick);
    },
    end() {
      isRunning = false;
      return { apart, busy };
    },
  };
}
