import { useOutletContext } from '@remix-run/react';
import type { AdminSession } from '@shop/contract';
import type { StaffAbility } from '@shop/contract/rules';

/** A member of staff at the panel, and the time zone of the shop. */
export type Staff = AdminSession['user'] & Pick<AdminSession, 'timeZone'>;

/** The member of staff whose panel this is; the panel's frame hands it to every screen. */
export function useStaff(): Staff {
  return useOutletContext<Staff>();
}

/** Whether their role allows this: what it does not allow is not shown. */
export function useMay(): (ability: StaffAbility) => boolean {
  const { may } = useStaff();
  return (ability) => may.includes(ability);
}
