import type { EquityProduct } from '@sise/contract/equity-product';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { pathOfIndex } from '../../../quotes/index-path.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { cycleWords, decimalsOf, ETF_ETN_WORDS, multipleWords } from '../../../quotes/etf-etn-words.ts';
import { noteSentences } from './risk-sentences.ts';
import { missingFacts } from './etf-etn-facts.ts';
import styles from './about-card.module.css';

/** 상품 정보: the index of an ETF or ETN, its maker, its fees, and what to know before buying. */
export function AboutCard({ product }: { readonly product: EquityProduct }) {
  const words = ETF_ETN_WORDS[product.type];
  const missing = missingFacts(product);
  const sentences = [
    ...(product.type === 'EN' ? noteSentences(product) : []),
    ...(missing.length === 0 ? [] : [`지금 쓰는 자료에 없는 것: ${missing.join(', ')}.`]),
  ];
  return (
    <Card title="상품 정보">
      <dl className={styles.facts}>
        {linesOf(product).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sentences.length > 0 && (
        <ul className={styles.notes} aria-label={`${words.kind} 유의사항`}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The facts that sources have, each with its name. */
function linesOf(product: EquityProduct): (readonly [name: string, value: ReactNode])[] {
  const words = ETF_ETN_WORDS[product.type];
  const { index, multiple, manager, fee, taxname, creationunit, listdate, maturity, categoryname } = product;
  const cycle = cycleWords(product.distributioncycle);
  const lines: (readonly [string, ReactNode])[] = [
    ['기초지수', index === null ? null : <IndexName product={product} />],
    ['추적배수', multiple === null ? null : multipleWords(multiple)],
    ['유형', categoryname],
    [words.maker, manager],
    [words.fee, fee === null ? null : `연 ${comma(fee, decimalsOf(fee))}%`],
    ['과세', taxname],
    ['분배', product.type === 'EF' ? cycle : null],
    ['설정 단위', creationunit === null ? null : `${comma(creationunit)}좌`],
    ['상장일', listdate === null ? null : dottedDate(listdate)],
    ['만기일', product.type === 'EF' ? null : maturity === null ? '자료 없음' : dottedDate(maturity)],
  ];
  return lines.filter(([, value]) => value !== null);
}

function IndexName({ product: { index, indexcode } }: { readonly product: EquityProduct }) {
  const path = indexcode === null ? null : pathOfIndex(indexcode);
  return path === null ? index : <Link to={path}>{index}</Link>;
}
