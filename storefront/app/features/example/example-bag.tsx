import type { CartLine } from '@shop/contract';
import { useState, type ReactNode } from 'react';
import { BagProvider } from '~/features/bag/bag-provider';
import { useShop } from '~/lib/use-shop';
import { exampleBag } from './example-cart';

const NO_LINES: string[] = [];

/** Around a page of a preview: its bag holds the example. */
export default function ExampleBag({ lines, children }: { lines: readonly CartLine[]; children: ReactNode }) {
  const shop = useShop();
  const [store] = useState(() => exampleBag(lines));
  return (
    <BagProvider bagInformation={shop?.bagInformation ?? NO_LINES} limits={shop?.bagLimits} store={store}>
      {children}
    </BagProvider>
  );
}
