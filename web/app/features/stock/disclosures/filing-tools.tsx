import { LONGEST_SEARCH } from '@sise/contract/terms';
import type { FilingTopic } from '@sise/domain/filings/filing';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { addressWith } from './list-address.ts';
import { FILING_PERIODS, filingPeriodOf, LONGEST, submitterOf } from './disclosure-queries.ts';
import filingsTableStyles from './filings-table.module.css';

interface FilingToolsProps {
  readonly topics: readonly { readonly topic: FilingTopic; readonly topicname: string; readonly count: number }[];
  /** null: all */
  readonly topic: FilingTopic | null;
  readonly word: string;
  readonly submitters: readonly { readonly name: string; readonly count: number }[];
}

/** The value for all in the select of 제출인; no submitter has this name. */
const ALL = '';

/** Filters of the filings: a period, a submitter, one topic, and a word. All of them are in the address. */
export function FilingTools({ topics, topic, word, submitters }: FilingToolsProps) {
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const show = (field: string, wanted: string | null) =>
    void navigate(addressWith(askedNow(), field, wanted), { preventScrollReset: true });
  const period = filingPeriodOf(search);
  const submitter = submitterOf(search);
  const known = submitters.map(({ name, count }) => ({ value: name, label: `${name} ${count}` }));
  const isKnown = submitter === null || submitters.some(({ name }) => name === submitter);
  const all = topics.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={filingsTableStyles.tools}>
      <search>
        <Form key={word} preventScrollReset>
          <input
            type="search"
            name="q"
            defaultValue={word}
            maxLength={LONGEST_SEARCH}
            aria-label="공시 제목과 내용에서 찾기"
            placeholder="제목·내용 찾기"
          />
          {topic !== null && <input type="hidden" name="topic" value={topic} />}
          {period !== LONGEST && <input type="hidden" name="months" value={period} />}
          {submitter !== null && <input type="hidden" name="by" value={submitter} />}
          <Button type="submit">찾기</Button>
        </Form>
      </search>
      <div className={filingsTableStyles.choices}>
        <Select
          label="기간"
          options={FILING_PERIODS}
          value={period}
          onChange={(to) => show('months', to === LONGEST ? null : to)}
        />
        <Select
          label="제출인"
          options={[
            { value: ALL, label: '전체' },
            ...known,
            ...(isKnown ? [] : [{ value: submitter, label: `${submitter} 0` }]),
          ]}
          value={submitter ?? ALL}
          onChange={(to) => show('by', to === ALL ? null : to)}
        />
      </div>
      <Chip small pressed={topic === null} onPress={() => show('topic', null)}>
        전체 {all}
      </Chip>
      {topics.map((each) => (
        <Chip
          key={each.topic}
          small
          pressed={each.topic === topic}
          disabled={each.count === 0 && each.topic !== topic}
          onPress={() => show('topic', each.topic)}
        >
          {each.topicname} {each.count}
        </Chip>
      ))}
    </div>
  );
}
