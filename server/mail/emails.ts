import type { AlertDirection } from '@sise/domain/alerts/price-alert';
import { dateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { asSubject } from '@sise/domain/format/particle';
import { ACCOUNT_ATTEMPTS } from '@sise/domain/member/member-limits';
import type { Instant, Won } from '@sise/domain/terms';
import type { EmailMessage } from './mailer.ts';

/**
 * The mails that the site sends to members. Links stand on lines of their own, so that every mail program makes them
 * links.
 */
type Write<Facts> = (to: string, facts: Facts) => EmailMessage;

const signed = (...paragraphs: readonly string[]) => [...paragraphs, '시세 드림'].join('\n\n');

/** The sentence that says how long links are valid. */
const HOLDS = '이 링크는 한 시간 동안, 한 번만 쓸 수 있습니다.';
const NOT_ASKED = '요청하신 적이 없다면 이 메일은 지우셔도 됩니다. 아무것도 바뀌지 않습니다.';

/** Who asks for a mail chooses the name and whom it goes to: one that mail programs would make a link of is left out. */
const addressed = (name: string, sentence: string) => (/[/:@]|\.\S/.test(name) ? sentence : `${name} 님, ${sentence}`);

export const confirmJoin: Write<{ name: string; link: string }> = (to, { name, link }) => ({
  to,
  subject: '[시세] 이메일을 확인하고 가입을 마쳐 주세요',
  text: signed(
    addressed(name, '아래 링크에서 가입할 때 정한 비밀번호를 입력하면 가입이 끝납니다.'),
    link,
    HOLDS,
    NOT_ASKED,
  ),
});

export const alreadyMember: Write<{ login: string; forgot: string }> = (to, { login, forgot }) => ({
  to,
  subject: '[시세] 이미 가입한 이메일입니다',
  text: signed(
    '이 이메일로 회원가입이 요청되었지만, 이미 가입되어 있어 새 계정을 만들지 않았습니다.',
    `로그인\n${login}`,
    `비밀번호가 생각나지 않으면\n${forgot}`,
    NOT_ASKED,
  ),
});

export const resetPassword: Write<{ link: string }> = (to, { link }) => ({
  to,
  subject: '[시세] 새 비밀번호를 정해 주세요',
  text: signed('아래 링크에서 새 비밀번호를 정할 수 있습니다.', link, HOLDS, NOT_ASKED),
});

export const noSuchMember: Write<{ join: string }> = (to, { join }) => ({
  to,
  subject: '[시세] 이 이메일로 가입한 계정이 없습니다',
  text: signed(
    '비밀번호를 다시 정해 달라는 요청이 있었지만, 이 이메일로 가입한 계정이 없습니다. 다른 이메일로 가입하셨는지 확인해 주세요.',
    `회원가입\n${join}`,
    NOT_ASKED,
  ),
});

export const confirmEmail: Write<{ name: string; link: string }> = (to, { name, link }) => ({
  to,
  subject: '[시세] 새 이메일을 확인해 주세요',
  text: signed(
    addressed(
      name,
      '아래 링크에서 비밀번호를 입력하면 이 이메일이 로그인 이메일이 됩니다. 다른 기기에서는 로그아웃됩니다.',
    ),
    link,
    HOLDS,
    NOT_ASKED,
  ),
});

export const emailChanged: Write<{ email: string }> = (to, { email }) => ({
  to,
  subject: '[시세] 로그인 이메일이 바뀌었습니다',
  text: signed(
    `로그인 이메일이 다음으로 바뀌었습니다.
${email}`,
    '이 이메일로는 더 이상 로그인할 수 없습니다.',
    '직접 바꾸지 않으셨다면 고객센터에 알려 주세요.',
  ),
});

export const passwordChanged: Write<{ forgot: string }> = (to, { forgot }) => ({
  to,
  subject: '[시세] 비밀번호가 바뀌었습니다',
  text: signed(
    '비밀번호가 바뀌어 다른 기기에서는 모두 로그아웃되었습니다.',
    `직접 바꾸지 않으셨다면 지금 새로 정해 주세요.\n${forgot}`,
  ),
});

export const manyAttempts: Write<{ forgot: string }> = (to, { forgot }) => ({
  to,
  subject: '[시세] 비밀번호가 여러 번 잘못 입력되었습니다',
  text: signed(
    `여러 곳에서 회원님의 계정에 잘못된 비밀번호가 ${ACCOUNT_ATTEMPTS}번 넘게 입력되었습니다. 처음 보는 기기에서는 당분간 로그인 시도 횟수를 제한합니다. 쓰시던 기기에서는 그대로 로그인할 수 있습니다.`,
    '다른 사이트와 같은 비밀번호를 쓰고 있다면 바꾸시기를 권합니다.',
    `새 비밀번호 정하기\n${forgot}`,
  ),
});

export const priceReached: Write<{
  name: string;
  direction: AlertDirection;
  price: Won;
  reached: Won;
  at: Instant;
  stock: string;
  alerts: string;
}> = (to, { name, direction, price, reached, at, stock, alerts }) => {
  const wanted = `${comma(price)}원 ${direction === 'above' ? '이상' : '이하'}`;
  return {
    to,
    subject: `[시세] ${name} ${wanted} 도달`,
    text: signed(
      `${asSubject(name)} ${dateTime(at)} ${comma(reached)}원에 거래돼, 설정하신 ${wanted}에 도달했습니다.`,
      stock,
      `이 알림은 끝났습니다. 다시 받으려면 새로 설정해 주세요.\n${alerts}`,
    ),
  };
};
