import { useOutletContext } from '@remix-run/react';
import type { AdminSession } from '@shop/contract';
import type { StaffAbility } from '@shop/contract/rules';

type Staff = AdminSession['user'];

/** The member of staff whose panel this is; the panel's frame hands it to every screen. */
export function useStaff(): Staff {
  return useOutletContext<Staff>();
}

/** Whether their role allows this: what it does not allow is not shown. */
export function useMay(): (ability: StaffAbility) => boolean {
  const { may } = useStaff();
  return (ability) => may.includes(ability);
}
