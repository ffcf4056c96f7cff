/** The effect of deleting, by the owner of the account. */
export const LEAVING = {
  own: {
    title: '탈퇴할까요?',
    lead: '계정과 아래 데이터를 바로 지웁니다. 되돌릴 수 없습니다.',
    action: '모두 지우고 탈퇴',
  },
  publisher: {
    title: '저장한 데이터를 지울까요?',
    lead: '시세에 저장한 아래 데이터를 바로 지웁니다. 되돌릴 수 없습니다. 회원 계정은 그대로 있습니다.',
    action: '모두 지우기',
  },
} as const;
