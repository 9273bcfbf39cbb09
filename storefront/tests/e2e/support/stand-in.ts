/** What these tests look at of the stand-in's own record. */
export interface StandInState {
  paymentIntents: { id: string; status: string; amount: number; metadata: Record<string, string> }[];
  refunds: { id: string; status: string | null; amount: number }[];
  charges: { id: string; status: string; amount: number; payment_intent: string | null }[];
}

/** The stand-in's control calls. */
export class StandIn {
  constructor(private readonly url: string) {}

  async state(): Promise<StandInState> {
    const response = await fetch(`${this.url}/_standin/state`);
    if (!response.ok) throw new Error(`The stand-in answers ${response.status}.`);
    return (await response.json()) as StandInState;
  }

  /** Charges that took money. */
  async succeededCharges(): Promise<StandInState['charges']> {
    return (await this.state()).charges.filter(({ status }) => status === 'succeeded');
  }

  /** Forgets earlier tests' payments. */
  async reset(): Promise<void> {
    await this.control('reset', {});
  }

  /** The buyer confirms at the bank, elsewhere than in the shop's page. */
  async confirmAtBank(paymentIntent: string): Promise<void> {
    await this.control('challenge', { payment_intent: paymentIntent, outcome: 'complete' });
  }

  /** Takes so many cents more than asked for, or less, at the next charge. */
  async chargeOtherwise(by: number): Promise<void> {
    const charge = { path: '^/v1/payment_intents$', method: 'POST' };
    await this.control('faults', { ...charge, when: 'during', action: 'alter', by });
  }

  /** Stores a 500 under the key of the next charge and charges nothing. */
  async storeFault(): Promise<void> {
    const charge = { path: '^/v1/payment_intents$', method: 'POST' };
    await this.control('faults', { ...charge, when: 'during', action: 'fail' });
  }

  /** Moves the provider's clock against this machine's. */
  async moveClock(seconds: number): Promise<void> {
    await this.control('clock', { offset: seconds });
  }

  private async control(name: string, input: object): Promise<void> {
    const response = await fetch(`${this.url}/_standin/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`The stand-in answers ${response.status}.`);
  }
}
