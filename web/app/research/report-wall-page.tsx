import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMember } from '../member/use-member.ts';
import { Card } from '../ui/card.tsx';
import { ConsensusTabs } from './consensus-tabs.tsx';
import { ReportWall } from './report-wall.tsx';

const HEIGHT = 420;

/** In place of a page that is about reports and nothing else. */
export function ReportWallPage() {
  const isMember = useMember() !== null;
  const { revalidate } = useRevalidator();
  // Inside the app the login comes after the page.
  useEffect(() => {
    if (isMember) void revalidate();
  }, [isMember, revalidate]);
  return (
    <div className="page container">
      <ConsensusTabs />
      <Card title="증권사 보고서">
        <ReportWall height={HEIGHT} />
      </Card>
    </div>
  );
}
