// What the home page begins with, in one script that comes after the page's own, before that of the other cards.
export { BriefLine } from './brief-line.tsx';
export { IndexCards } from './index-cards.tsx';
