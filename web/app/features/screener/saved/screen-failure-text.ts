import { MOST_SAVED_SCREENS, type ScreenFailure } from '@sise/domain/screener/saved-screen';

/** Why a change of the saved screens is refused, in the sentences of the server. */
export const SCREEN_FAILURE_TEXT: Readonly<Record<ScreenFailure, string>> = {
  unknownScreen: '저장하지 않은 조건입니다.',
  nameTaken: '같은 이름으로 저장한 조건이 있습니다.',
  screenLimit: `조건은 ${MOST_SAVED_SCREENS}개까지 저장할 수 있습니다.`,
};
