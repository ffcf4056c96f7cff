import type { Analytics } from '@sise/contract/page';

/** A view of a page. It says nothing of the reader. */
export interface PageView {
  readonly title: string;
  /** its path, without the query */
  readonly path: string;
}

/** Reports a view of a page. */
export type Track = (view: PageView) => void;

/** Where the adapters write: the window of a browser. */
export interface TrackPlace {
  readonly console: Pick<Console, 'info'>;
  /** The data layer of tag managers. Whoever reads it may make it before or after the page does. */
  dataLayer?: unknown[];
}

/** The adapter of a setting. */
export function createTrack(analytics: Analytics, place: TrackPlace): Track {
  switch (analytics) {
    case 'console':
      return ({ title, path }) => place.console.info(`page view: ${title} ${path}`);
    case 'data-layer':
      return ({ title, path }) => {
        place.dataLayer ??= [];
        place.dataLayer.push({ event: 'page_view', page_title: title, page_path: path });
      };
    default:
      return () => {};
  }
}
