import { MOST_PRICE_ALERTS } from '@sise/domain/alerts/price-alert';
import { MOST_FAVORITES, MOST_GROUPS } from '@sise/domain/favorites/favorite';
import { MOST_FOLLOWS } from '@sise/domain/follows/follow';
import { LOGIN_ATTEMPT_MINUTES } from '@sise/domain/member/member-limits';
import { comma } from '@sise/domain/format/number';
import { MOST_PORTFOLIOS, MOST_TRANSACTIONS, STATEMENT_MEGABYTES } from '@sise/domain/portfolio/group';
import { MOST_SAVED_SCREENS } from '@sise/domain/screener/saved-screen';
import { z } from 'zod';

/** Every problem: its status and the sentence shown to the reader. */
export const PROBLEMS = {
  'input.invalid': { status: 400, message: '요청한 값이 올바르지 않습니다.' },
  'body.malformed': { status: 400, message: '요청 본문을 읽을 수 없습니다.' },
  'request.malformed': { status: 400, message: '요청을 읽을 수 없습니다.' },
  'key.unknown': {
    status: 401,
    message:
      '등록되지 않은 키입니다. Authorization 헤더에는 서버의 CLIENT_KEY에 적은 키나 API_KEYS에 등록한 키를 Bearer 뒤에 적어 주세요. 헤더 없이 요청할 수도 있습니다.',
  },
  'member.required': { status: 401, message: '로그인이 필요합니다.' },
  'report.members': { status: 401, message: '로그인하면 보고서를 볼 수 있습니다.' },
  'login.wrong': { status: 401, message: '이메일이나 비밀번호가 맞지 않습니다.' },
  'social.failed': { status: 401, message: '다른 사이트의 계정으로 로그인하지 못했습니다. 다시 시도해 주세요.' },
  'member.mismatch': { status: 403, message: '다른 회원의 정보입니다.' },
  'origin.foreign': { status: 403, message: '다른 사이트에서 보낸 요청은 처리하지 않습니다.' },
  'path.unknown': { status: 404, message: '없는 주소입니다.' },
  'stock.unknown': { status: 404, message: '없는 종목입니다.' },
  'coin.unknown': { status: 404, message: '없는 코인입니다.' },
  'coin.gone': { status: 404, message: '거래지원이 종료된 코인입니다.' },
  'index.unknown': { status: 404, message: '없는 지수입니다.' },
  'report.unknown': { status: 404, message: '없는 보고서입니다.' },
  'analyst.unknown': { status: 404, message: '없는 애널리스트입니다.' },
  'future.unknown': { status: 404, message: '없는 선물·옵션입니다.' },
  'filing.unknown': { status: 404, message: '없는 공시입니다.' },
  'news.unknown': { status: 404, message: '없는 기사입니다.' },
  'group.unknown': { status: 404, message: '없는 그룹입니다.' },
  'portfolio.unknown': { status: 404, message: '없는 포트폴리오입니다.' },
  'summary.unknown': { status: 404, message: '포트폴리오에 없는 종목입니다.' },
  'transaction.unknown': { status: 404, message: '없는 거래입니다.' },
  'figure.unknown': { status: 404, message: '지금은 계산할 수 없는 값입니다.' },
  'link.unknown': { status: 404, message: '이미 쓴 링크이거나 유효 기간이 지났습니다. 다시 요청해 주세요.' },
  'screen.unknown': { status: 404, message: '저장하지 않은 조건입니다.' },
  'day.unknown': { status: 404, message: '그날의 시세가 없습니다.' },
  'method.refused': { status: 405, message: '이 주소에서 쓸 수 없는 방식입니다.' },
  'csv.none': { status: 406, message: '표로 내려받을 수 없는 항목입니다.' },
  'group.taken': { status: 409, message: '같은 이름의 그룹이 있습니다.' },
  'portfolio.taken': { status: 409, message: '같은 이름의 포트폴리오가 있습니다.' },
  'screen.taken': { status: 409, message: '같은 이름으로 저장한 조건이 있습니다.' },
  'screens.many': { status: 409, message: `조건은 ${MOST_SAVED_SCREENS}개까지 저장할 수 있습니다.` },
  'alert.here': { status: 409, message: '지금 가격과 같습니다. 다른 가격을 입력해 주세요.' },
  'alerts.many': { status: 409, message: `알림은 ${MOST_PRICE_ALERTS}개까지 설정할 수 있습니다.` },
  'groups.many': { status: 409, message: `그룹은 ${MOST_GROUPS}개까지 만들 수 있습니다.` },
  'portfolios.many': { status: 409, message: `포트폴리오는 ${MOST_PORTFOLIOS}개까지 만들 수 있습니다.` },
  'transactions.many': {
    status: 409,
    message: `포트폴리오 하나에는 거래를 ${comma(MOST_TRANSACTIONS)}건까지 담을 수 있습니다.`,
  },
  'ledger.broken': { status: 409, message: '다른 거래와 맞지 않습니다.' },
  'rate.unknown': { status: 409, message: '그날의 환율이 없어 달러로 계산할 수 없습니다.' },
  'favorites.many': { status: 409, message: `한 그룹에는 ${MOST_FAVORITES}종목까지 담을 수 있습니다.` },
  'follows.many': { status: 409, message: `애널리스트는 ${MOST_FOLLOWS}명까지 구독할 수 있습니다.` },
  'file.large': { status: 413, message: `파일이 너무 큽니다. ${STATEMENT_MEGABYTES}MB까지 읽을 수 있습니다.` },
  'body.large': { status: 413, message: '요청 본문이 너무 큽니다.' },
  'request.slow': { status: 408, message: '요청이 늦어져 연결을 끊었습니다.' },
  'query.long': { status: 414, message: '주소가 너무 깁니다.' },
  'body.kind': { status: 415, message: '요청 본문은 JSON이어야 합니다.' },
  'host.foreign': { status: 421, message: '이 사이트의 주소가 아닙니다.' },
  'email.taken': { status: 409, message: '이미 가입한 이메일입니다.' },
  'tries.many': { status: 429, message: `여러 번 시도했습니다. ${LOGIN_ATTEMPT_MINUTES}분 뒤에 다시 시도해 주세요.` },
  'clicks.many': { status: 429, message: '과도한 클릭이 감지되었습니다. 잠시 후 다시 시도해주세요.' },
  'rate.limited': { status: 429, message: '요청이 많습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'headers.large': { status: 431, message: '요청 헤더가 너무 큽니다. 이 사이트의 쿠키를 지우고 다시 시도해 주세요.' },
  'server.failed': { status: 500, message: '처리하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'origin.failed': { status: 502, message: '신문사 사이트에서 내용을 받지 못했습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'origin.busy': { status: 503, message: '신문사 사이트로 가는 요청이 많습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'origin.late': { status: 504, message: '신문사 사이트가 제때 답하지 않았습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'member.away': { status: 503, message: '회원 확인을 할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'mail.away': { status: 503, message: '메일을 보낼 수 없습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'store.away': { status: 503, message: '저장소에 연결할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'site.stopping': { status: 503, message: '사이트를 다시 시작하고 있습니다. 잠시 뒤에 다시 시도해 주세요.' },
  'market.loading': { status: 503, message: '시세를 준비하고 있습니다. 잠시 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A fault of one field, and what would be valid. */
export const FieldFault = z.object({
  field: z.string(),
  message: z.string(),
  allowed: z.array(z.union([z.string(), z.number()])).optional(),
});
export type FieldFault = z.infer<typeof FieldFault>;

/** RFC 9457 problem details with a code of this API and a Korean sentence. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]), // keys of a literal that is never empty
    message: z.string(),
    errors: z.array(FieldFault).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
