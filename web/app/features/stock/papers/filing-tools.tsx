import type { FilingTopic } from '@sise/domain/papers/filing';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { addressWith } from './paper-address.ts';

interface FilingToolsProps {
  readonly topics: readonly { readonly topic: FilingTopic; readonly topicname: string; readonly count: number }[];
  /** null: all */
  readonly topic: FilingTopic | null;
  readonly word: string;
}

/** Which filings are listed: one kind at a time, and a word. The address carries both. */
export function FilingTools({ topics, topic, word }: FilingToolsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const show = (wanted: FilingTopic | null) =>
    void navigate(addressWith(search, 'topic', wanted), { preventScrollReset: true });
  const all = topics.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="filings__tools">
      <search>
        <Form key={word} preventScrollReset>
          <input
            type="search"
            name="q"
            defaultValue={word}
            maxLength={100}
            aria-label="공시 제목과 내용에서 찾기"
            placeholder="제목·내용 찾기"
          />
          {topic !== null && <input type="hidden" name="topic" value={topic} />}
          <Button type="submit">찾기</Button>
        </Form>
      </search>
      <Chip small pressed={topic === null} onPress={() => show(null)}>
        전체 {all}
      </Chip>
      {topics.map((each) => (
        <Chip
          key={each.topic}
          small
          pressed={each.topic === topic}
          disabled={each.count === 0 && each.topic !== topic}
          onPress={() => show(each.topic)}
        >
          {each.topicname} {each.count}
        </Chip>
      ))}
    </div>
  );
}
