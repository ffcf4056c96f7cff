import { unknown } from './queries.ts';

/** Any other path below that of the cards: the frame answers it with a card that says so. */
export function loader(): never {
  return unknown();
}

export default function UnknownEmbed() {
  return null;
}
