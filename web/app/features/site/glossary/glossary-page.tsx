import { titleOf } from '@sise/contract/page-table';
import { useState } from 'react';
import { pageMeta } from '../../../api/page-meta.ts';
import { Document } from '../document.tsx';
import { foundTerms, fragmentOf, GLOSSARY } from './glossary.ts';
import type { Term } from './term.ts';
import styles from './glossary-page.module.css';

export const meta = () =>
  pageMeta(
    'glossary',
    '시가총액, PER, 체결강도, 베이시스, RSI 등 시세와 재무, 수급, 파생상품, 차트에 쓰는 말의 뜻과 이 사이트의 계산식을 설명합니다.',
  );

/** 증시 용어: the terms of the pages with their meanings and formulas, each at an address of its own. */
export default function GlossaryPage() {
  const [typed, setTyped] = useState('');
  const groups = foundTerms(typed);
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <Document title={titleOf('glossary')} lead="화면에 나오는 말의 뜻과, 이 사이트가 값을 계산하는 식을 모았습니다.">
      <label className={styles.finder}>
        <span className="visually-hidden">용어 찾기</span>
        <input
          type="search"
          placeholder="용어 찾기"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <output className={styles.count}>{count === 0 ? '찾는 용어가 없습니다.' : `용어 ${count}개`}</output>
      {groups === GLOSSARY && (
        <nav className={styles.contents} aria-label="용어 갈래">
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ id, title, terms }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <dl>
            {terms.map((term) => (
              <Entry key={term.name} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </Document>
  );
}

function Entry({ term: { name, text, formula } }: { readonly term: Term }) {
  return (
    <div id={fragmentOf(name)} className={styles.term}>
      <dt>{name}</dt>
      <dd>
        {text}
        {formula !== undefined && <span className={styles.formula}>{formula}</span>}
      </dd>
    </div>
  );
}
