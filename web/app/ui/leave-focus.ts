/**
 * The ref of a button that disappears once it has done its work, before what it brings is there: what it stands in gets
 * the focus instead, so that the reader goes on from there.
 * @param places what may get it; the nearest that stays does, else the page
 */
export function leaveFocusTo(places: string) {
  return (button: HTMLButtonElement) => () => {
    if (button !== document.activeElement) return;
    const around = [...document.querySelectorAll<HTMLElement>(places)].filter((one) => one.contains(button));
    // Afterwards it is known what has stayed.
    queueMicrotask(() => {
      const place = around.findLast((one) => one.isConnected) ?? document.querySelector('main');
      if (place === null) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
  };
}

/** To the part of the page around it. */
export const leaveFocus = leaveFocusTo('section, aside, [role="dialog"]');
