import type { ComponentType } from 'react';
import type { QueriesOfPage } from '../../../api/page-queries.ts';

/** A section of the publisher's channel: what its card shows. */
export interface ChannelSection {
  /** The page of the site with all of it. */
  readonly to: string;
  readonly queries: () => ReturnType<NonNullable<QueriesOfPage['required']>>;
  readonly Body: ComponentType;
}
