import { labelOf } from '@sise/contract/page-table';
import { useParams } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { EmbedCard } from '../embed-card.tsx';
import { unknown } from '../queries.ts';
import { equityProductSection } from './equity-product-section.tsx';
import { futureSection } from './future-section.tsx';
import { indexSection } from './index-section.tsx';
import { investmentSection } from './investment-section.tsx';
import { konexSection } from './konex-section.tsx';
import { mainSection } from './main-section.tsx';
import { programSection } from './program-section.tsx';
import { koreanStocksSection, stockSection } from './stock-sections.tsx';

/** The sections by their names in the publisher's addresses. */
const SECTIONS = {
  main: mainSection,
  stock: stockSection,
  index: indexSection,
  'program-investment': programSection,
  'korean-stocks': koreanStocksSection,
  'konex-stocks': konexSection,
  investment: investmentSection,
  future: futureSection,
  'equity-product': equityProductSection,
} as const;

function sectionOf(name = ''): keyof typeof SECTIONS {
  return isSection(name) ? name : unknown();
}

function isSection(name: string): name is keyof typeof SECTIONS {
  return Object.hasOwn(SECTIONS, name);
}

const { loader } = pageQueries({
  required: ({ params }: PageAddress) => SECTIONS[sectionOf(params.section)].queries(),
});
export { loader };

export const meta = ({ params }: { readonly params: { readonly section?: string } }) => [
  { title: documentTitle(labelOf('embedChannel', params.section)) },
];

/** 채널 섹션: a card for a section of the publisher's own pages. */
export default function ChannelEmbed() {
  const section = sectionOf(useParams().section);
  const { to, Body } = SECTIONS[section];
  return (
    <EmbedCard title={labelOf('embedChannel', section)} to={to}>
      <Body />
    </EmbedCard>
  );
}
