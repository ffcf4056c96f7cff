import { LONGEST_NAME, MOST_FAVORITES, MOST_GROUPS } from '@sise/domain/favorites/favorite';
import type { GroupFailure } from '@sise/domain/favorites/group-rules';

/** Why a change of groups is refused, in the sentences of the server. */
export const GROUP_FAILURE_TEXT: Readonly<Record<GroupFailure, string>> = {
  unknownGroup: '없는 그룹입니다.',
  nameEmpty: '그룹 이름을 입력해 주세요.',
  nameTooLong: `그룹 이름은 ${LONGEST_NAME}자까지 쓸 수 있습니다.`,
  nameTaken: '같은 이름의 그룹이 있습니다.',
  groupLimit: `그룹은 ${MOST_GROUPS}개까지 만들 수 있습니다.`,
  stockLimit: `한 그룹에는 ${MOST_FAVORITES}종목까지 담을 수 있습니다.`,
};
