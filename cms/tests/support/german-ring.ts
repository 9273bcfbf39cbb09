import { Mailbox } from './mailbox';
import { World } from './payment-world';

/** A shop that sends mails to a box, and whose ring has a German name. `close` ends both. */
export async function worldWithGermanRing(): Promise<{
  box: Mailbox;
  world: World;
  close: () => Promise<void>;
}> {
  const box = await Mailbox.open();
  const world = await World.start({ SMTP_URL: box.url });
  const translations = [{ language: 'de', title: 'Siegelring' }];
  const { productId: documentId } = world.pieces.ring;
  await world.products.update({ documentId, data: { translations }, status: 'published' });
  const close = async () => {
    await world.stop();
    await box.close();
  };
  return { box, world, close };
}
