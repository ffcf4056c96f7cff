/**
 * 시장경보 by level: its consequences, and when it ends.
 * @see KRX 시장감시규정 §5의2, §5의3 and its 시행세칙
 */
export const WARNING_NOTICES = {
  '01': {
    name: '투자주의종목',
    effect: '투기적이거나 불공정한 거래일 수 있어 주의를 알립니다.',
    release: '지정은 하루 동안이며 다음 거래일에 해제됩니다.',
  },
  '02': {
    name: '투자경고종목',
    effect: '신용융자로 살 수 없고 위탁증거금을 100% 내야 합니다.',
    release: '해제 여부는 지정일부터 10거래일째 되는 날 이후에 판단합니다.',
  },
  '03': {
    name: '투자위험종목',
    effect: '신용융자로 살 수 없고, 급등이 이어지면 하루 동안 매매가 정지됩니다.',
    release: '해제 여부는 지정일부터 10거래일째 되는 날 이후에 판단합니다.',
  },
} as const;

/**
 * What follows of a designation.
 * @see KRX 상장규정, 업무규정 and 시행세칙 of KOSPI and KOSDAQ
 */
export const DESIGNATION_EFFECTS = {
  administrative: '상장폐지될 우려가 있습니다. 신용융자로 살 수 없고 위탁증거금을 100% 내야 합니다.',
  delisting: '상장폐지 전 7거래일 동안 가격제한폭 없이 30분마다 체결됩니다.',
} as const;
