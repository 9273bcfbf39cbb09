/** Who must have a second factor. Empty: owners in production, nobody in demo mode. */
export type FactorPolicy = '' | 'off' | 'owners' | 'all';

/** Whether somebody must set up a second factor before they may do anything. */
export function mustHaveFactor(policy: FactorPolicy, mode: 'demo' | 'production', isOwner: boolean): boolean {
  const said = policy || (mode === 'production' ? 'owners' : 'off');
  return said === 'all' || (said === 'owners' && isOwner);
}
