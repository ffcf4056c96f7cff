import { paths } from '@sise/contract/paths';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Pills, Segment } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Hint } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import playgroundPageStyles from './playground-page.module.css';

const PERIODS = ['1일', '3개월', '1년', '전체'].map((label) => ({ value: label, label }));
const MARKETS = ['전체', '코스피', '코스닥'].map((label) => ({ value: label, label }));

/** Controls, each in all its states. */
export function Primitives() {
  const [market, setMarket] = useState('전체');
  const [period, setPeriod] = useState('1일');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Card title="단추와 고르기">
        <div className={playgroundPageStyles.row}>
          <Button look="primary">적용</Button>
          <Button>기본</Button>
          <Button look="ghost">조용히</Button>
          <Button size="sm">작게</Button>
          <Button size="lg">크게</Button>
          <Button disabled>못 누름</Button>
          <VisuallyHidden>화면 읽기 프로그램만 읽는 말</VisuallyHidden>
        </div>
        <div className={playgroundPageStyles.row}>
          <Segment label="시장" options={MARKETS} value={market} onChange={setMarket} />
          <Pills label="기간" options={PERIODS} value={period} onChange={setPeriod} />
          <Select label="시장" options={MARKETS} value={market} onChange={setMarket} />
          <Chip pressed={isOn} onPress={() => setOn(!isOn)}>
            위험 종목 숨김
          </Chip>
          <Switch on={isOn} onChange={setOn}>
            실시간
          </Switch>
        </div>
        <Tabs
          label="놀이터"
          tabs={[
            { to: paths.playground(), label: '놀이터', current: true },
            { to: paths.playgroundMobile(), label: '모바일 놀이터', current: false },
          ]}
        />
      </Card>
      <Card title="배지, 도움말, 자리" more={{ to: paths.stocks(), label: '더 보기' }}>
        <div className={playgroundPageStyles.row}>
          <Badge>권리락</Badge>
          <Badge tone="line">코스피</Badge>
          <Badge tone="ink">거래정지</Badge>
          <Badge tone="warn">투자주의</Badge>
          <Badge tone="new">신규</Badge>
          <Badge tone="violet">VI</Badge>
          <Badge tone="up">상승</Badge>
          <Badge tone="down">하락</Badge>
          <span>
            괴리율
            <Hint term="괴리율">
              <b>괴리율</b> (목표가 ÷ 현재가 − 1) × 100
            </Hint>
          </span>
        </div>
        <Disclosure summary="접힌 설명">
          <p>펼치면 그 자리에서 이어집니다.</p>
        </Disclosure>
        <Skeleton width="60%" height={16} />
      </Card>
    </>
  );
}
