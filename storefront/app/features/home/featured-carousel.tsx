import 'swiper/css';
import type { Product } from '@shop/contract';
import { dollarsToCents } from '@shop/contract/rules';
import { useState } from 'react';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperApi } from 'swiper/types';
import { useText } from '~/i18n/text';
import { ProductLink } from '~/features/catalogue/product-link';
import { useMotionAllowed } from '~/lib/use-media';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { loopSlides } from './carousel-slides';

const AUTOPLAY_MS = 3_000;
const TURN_MS = 800;

/** The featured pieces (HOME-04): 5 at once, 3 up to 1900 px, 1 up to 992 px; loops, turns by itself, can be paused. */
export function FeaturedCarousel({ products }: { products: readonly Product[] }) {
  const t = useText();
  const motion = useMotionAllowed();
  const [swiper, setSwiper] = useState<SwiperApi | null>(null);
  const [paused, setPaused] = useState(false);
  const running = motion && !paused;

  const toggle = () => {
    if (paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setPaused(!paused);
  };
  const control = 'grid size-12 place-items-center transition-colors hover:text-gold';
  return (
    <div role="group" aria-roledescription={t('carousel')} aria-label={t('Featured pieces')}>
      <Swiper
        // Swiper reads its settings once: another wish for motion is another carousel.
        key={String(motion)}
        modules={[A11y, Autoplay, Keyboard]}
        onSwiper={setSwiper}
        className="featured"
        loop
        centeredSlides
        speed={motion ? TURN_MS : 0}
        slidesPerView={1}
        breakpoints={{ 993: { slidesPerView: 3 }, 1901: { slidesPerView: 5 } }}
        autoplay={
          motion ? { delay: AUTOPLAY_MS, pauseOnMouseEnter: true, disableOnInteraction: false } : false
        }
        keyboard={{ enabled: true, onlyInViewport: true }}
        a11y={{
          slideLabelMessage: t('Piece {index} of {count}', { index: '{{index}}', count: '{{slidesLength}}' }),
        }}
      >
        {loopSlides(products).map(({ item, copy }) => (
          <SwiperSlide key={`${item._id} ${copy}`}>
            <ProductLink product={item} generic className="group block px-2 pb-2 md:px-4">
              <span className="block aspect-[4/5] overflow-hidden bg-stone">
                {item.pictures[0] && (
                  <Picture
                    picture={item.pictures[0]}
                    sizes="(width > 1900px) 20vw, (width > 992px) 33vw, 100vw"
                    upTo={1280}
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="block pt-5 text-center">
                <span className="block font-display text-lg break-words transition-colors group-hover:text-gold">
                  {item.title}
                </span>
                <span className="mt-1 block text-sm text-ink-soft">
                  <Price
                    cents={dollarsToCents(item.price)}
                    to={item.goldPrice === null ? null : dollarsToCents(item.goldPrice)}
                  />
                </span>
              </span>
            </ProductLink>
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="flex justify-center gap-2 pt-8">
        <button
          type="button"
          className={control}
          aria-label={t('Previous piece')}
          onClick={() => swiper?.slidePrev()}
        >
          <PreviousIcon />
        </button>
        {motion && (
          <button
            type="button"
            className={control}
            aria-label={t(running ? 'Pause the carousel' : 'Play the carousel')}
            onClick={toggle}
          >
            {running ? <PauseIcon /> : <PlayIcon />}
          </button>
        )}
        <button
          type="button"
          className={control}
          aria-label={t('Next piece')}
          onClick={() => swiper?.slideNext()}
        >
          <NextIcon />
        </button>
      </div>
    </div>
  );
}
