import { paths } from '@sise/contract/paths';
import { freeName, LONGEST_SCREEN_NAME } from '@sise/domain/screener/saved-screen';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMember } from '../../../member/use-member.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Button } from '../../../ui/button.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { SetFields } from '../screen-fields.ts';
import { conditionsOf, suggestedName } from './screen-in.ts';
import { useSavedScreens, useScreenWrites } from './use-saved-screens.ts';

interface SaveButtonProps {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
}

/** 저장: keeps the conditions under a name, in the account or on this device. */
export function SaveButton({ kind, screen }: SaveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isMember = useMember() !== null;
  const { date } = useMarketNow();
  const { screens } = useSavedScreens();
  const { save } = useScreenWrites();
  const say = useToast();

  async function saveAs(name: string): Promise<ReactNode> {
    if (date === null) return '시세를 준비하고 있습니다. 잠시 뒤에 다시 시도해 주세요.';
    const why = await save({
      id: crypto.randomUUID(),
      name,
      kind,
      conditions: conditionsOf(kind, screen),
      savedOn: date,
    });
    if (why === null) {
      const text = isMember ? `‘${name}’ 조건을 저장했습니다.` : `‘${name}’ 조건을 이 기기에 저장했습니다.`;
      say({ text, actions: [{ label: '보기', to: paths.savedScreens() }] });
    }
    return why;
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        저장
      </Button>
      <NameDialog
        title="조건 저장"
        action="저장"
        label="이름"
        name={freeName(screens ?? [], suggestedName(kind, screen, LONGEST_SCREEN_NAME))}
        isProposed
        longest={LONGEST_SCREEN_NAME}
        open={isOpen}
        onOpenChange={setOpen}
        onName={saveAs}
      />
    </>
  );
}
