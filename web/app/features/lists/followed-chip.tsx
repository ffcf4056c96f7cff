import { Chip } from '../../ui/chip.tsx';

interface FollowedChipProps {
  readonly view: { readonly onlyFollowed: boolean };
  readonly onChange: (part: { readonly onlyFollowed: boolean }) => void;
}

/** 관심만: shows only what the reader follows. */
export function FollowedChip({ view: { onlyFollowed }, onChange }: FollowedChipProps) {
  return (
    <Chip pressed={onlyFollowed} onPress={() => onChange({ onlyFollowed: !onlyFollowed })}>
      관심만
    </Chip>
  );
}
