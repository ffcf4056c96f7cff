import { CHANNEL_SECTIONS, isChannelSection } from '@sise/contract/channel-sections';
import type { ChannelSectionName } from '@sise/contract/channel-sections';
import { labelOf } from '@sise/contract/page-table';
import { useParams } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { EmbedCard } from '../embed-card.tsx';
import { unknown } from '../queries.ts';
import type { ChannelSection } from './channel-section.ts';
import { equityProductSection } from './equity-product-section.tsx';
import { futureSection } from './future-section.tsx';
import { indexSection } from './index-section.tsx';
import { investmentSection } from './investment-section.tsx';
import { konexSection } from './konex-section.tsx';
import { mainSection } from './main-section.tsx';
import { programSection } from './program-section.tsx';
import { koreanStocksSection, stockSection } from './stock-sections.tsx';

/** The sections by their names in the publisher's addresses. */
const SECTIONS: Readonly<Record<ChannelSectionName, ChannelSection>> = {
  main: mainSection,
  stock: stockSection,
  index: indexSection,
  'program-investment': programSection,
  'korean-stocks': koreanStocksSection,
  'konex-stocks': konexSection,
  investment: investmentSection,
  future: futureSection,
  'equity-product': equityProductSection,
};

function sectionOf(name = ''): ChannelSectionName {
  return isChannelSection(name) ? name : unknown();
}

/** The name of a section; that of all sections for one that there is not, which has no card. */
function nameOfChannel(name = ''): string {
  return isChannelSection(name) ? CHANNEL_SECTIONS[name] : labelOf('embedChannel');
}

const { loader } = pageQueries({
  required: ({ params }: PageAddress) => SECTIONS[sectionOf(params.section)].queries(),
});
export { loader };

export const meta = ({ params }: { readonly params: { readonly section?: string } }) => [
  { title: documentTitle(nameOfChannel(params.section)) },
];

/** 채널 섹션: a card for a section of the publisher's own pages. */
export default function ChannelEmbed() {
  const section = sectionOf(useParams().section);
  const { to, Body } = SECTIONS[section];
  return (
    <EmbedCard title={CHANNEL_SECTIONS[section]} to={to}>
      <Body />
    </EmbedCard>
  );
}
