import 'swiper/css';
import type { Product } from '@shop/contract';
import { useState } from 'react';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperApi } from 'swiper/types';
import { useText } from '~/i18n/text';
import { useMotionAllowed } from '~/lib/use-media';
import { IconButton } from '~/ui/button';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '~/ui/icons';
import { loopSlides } from './carousel-slides';
import { FeaturedPiece } from './featured-piece';

const AUTOPLAY_MS = 3_000;
const TURN_MS = 800;

interface Props {
  products: readonly Product[];
  /** The piece in the middle at first. */
  start: number;
}

/** The featured pieces (HOME-04): 5 at once, 3 up to 1900 px, 1 up to 992 px; loops, turns by itself, can be paused. */
export function FeaturedCarousel({ products, start }: Props) {
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
        initialSlide={start}
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
            <FeaturedPiece product={item} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="flex justify-center gap-2 pt-8">
        <IconButton
          label={t('Previous piece')}
          Icon={PreviousIcon}
          className={control}
          onClick={() => swiper?.slidePrev()}
        />
        {motion && (
          <IconButton
            label={t(running ? 'Pause the carousel' : 'Play the carousel')}
            Icon={running ? PauseIcon : PlayIcon}
            className={control}
            onClick={toggle}
          />
        )}
        <IconButton
          label={t('Next piece')}
          Icon={NextIcon}
          className={control}
          onClick={() => swiper?.slideNext()}
        />
      </div>
    </div>
  );
}
