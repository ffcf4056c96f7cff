import { isBehind, ONE_REPORT } from '@sise/contract/consensus-wall';
import type { ReportRow } from '@sise/contract/reports';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, MouseEvent } from 'react';
import { useMemberFile } from '../member/use-member-file.ts';
import { useLogin } from '../member/use-login.ts';
import { sessionQuery } from '../member/use-member.ts';
import { useMemberWays } from '../member/use-member-ways.ts';
import { Link, useShellNavigate } from '../ui/link.tsx';
import { usePopups } from '../ui/popups.tsx';

/** A link that opens a report, on its page or beside its list. */
export function ReportLink(props: Omit<ComponentProps<typeof Link>, 'onClick'>) {
  return <Link {...props} onClick={useReportGate()} />;
}

interface PdfLinkProps extends Omit<ComponentProps<'a'>, 'id' | 'href' | 'onClick'> {
  readonly id: ReportRow['id'];
  readonly pdf: string;
}

/** A link that opens the PDF of a report; in the app it is saved. */
export function PdfLink({ id, pdf, children, ...props }: PdfLinkProps) {
  const gate = useReportGate();
  const memberFile = useMemberFile();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    gate(event);
    memberFile(event, `report-${id}.pdf`);
  };
  return (
    <a {...props} href={pdf} target="_blank" rel="noreferrer" onClick={open}>
      {children}
    </a>
  );
}

/**
 * If the consensus wall closes a report to the reader, an alert says so and leads
 * to the login and on to the report, in place of the link.
 */
function useReportGate(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { confirm } = usePopups();
  const { loginTo } = useMemberWays();
  const logIn = useLogin();
  const navigate = useShellNavigate();
  const session = useQuery(sessionQuery).data?.data;
  const isClosed = session !== undefined && session.member === null && isBehind(session.site.wall, ONE_REPORT);
  return (event) => {
    if (!isClosed) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.currentTarget.href);
    confirm({
      title: '로그인이 필요한 서비스입니다',
      message: '로그인하면 보고서를 볼 수 있습니다. 로그인한 뒤 이 보고서로 이어집니다.',
      action: '로그인',
      refusal: '닫기',
      onConfirm: () => logIn(loginTo(pathname + search), () => navigate(pathname + search)),
    });
  };
}
