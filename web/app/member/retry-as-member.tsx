import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useMember } from './use-member.ts';

/** Beside a page that is closed to strangers: loads it again for a reader who has become a member, as in the app. */
export function RetryAsMember() {
  const isMember = useMember() !== null;
  const { revalidate } = useRevalidator();
  const wasMember = useRef(isMember);
  useEffect(() => {
    if (isMember && !wasMember.current) void revalidate();
    wasMember.current = isMember;
  }, [isMember, revalidate]);
  return null;
}
