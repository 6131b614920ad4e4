import { locales } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/endpoints/failure-reply.js';
import { hasCurrentTag } from '../../http/endpoints/prepared-reply.js';
import { AWAY_INFO, Refusal } from '../../values/refusal.js';
import { readCardName } from './card-names.js';
import { PLAIN_TAG, type Cards } from './cards.js';

/** How long other sites may show a card without asking again. */
const CARD_CACHING = 'public, max-age=3600';

/** About as long as a full queue takes. Other sites would keep a plain picture for days. */
const BUSY = { info: AWAY_INFO, detail: 'Too many cards wait to be drawn.', retryAfterSeconds: 5 };

interface CardParts {
  readonly cards: Cards;
  /** Counts a read of the database, or a card that is drawn; after how many seconds a caller beyond the limit may come again. */
  readonly waitFor: (request: FastifyRequest, rate: 'read' | 'card') => Promise<number | undefined>;
}

/** `/cards/en/persona/1.png`. */
export function addCards(app: FastifyInstance, { cards, waitFor }: CardParts): void {
  const count = async (request: FastifyRequest, rate: 'read' | 'card') => {
    const retryAfterSeconds = await waitFor(request, rate);
    if (retryAfterSeconds !== undefined) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  };
  app.get<{ Params: { locale: string; kind: string; word: string } }>(
    '/cards/:locale/:kind/:word.png',
    async (request, reply) => {
      const { params } = request;
      const locale = locales.find((name) => name === params.locale);
      const subject = readCardName(params.kind, params.word);
      if (locale === undefined || subject === undefined) return sendFailure(reply, 'notFound');
      await count(request, 'read');
      const card = await cards.find(subject, locale, () => count(request, 'card'));
      if (card === undefined) return sendFailure(reply, 'notFound');
      if (card.isBusy === true) return sendFailure(reply, 'unavailable', BUSY);
      // Other sites show it.
      void reply
        .header('cross-origin-resource-policy', 'cross-origin')
        // The card may be there at the next reading.
        .header('cache-control', card.etag === PLAIN_TAG ? 'no-cache' : CARD_CACHING)
        .header('etag', card.etag);
      return hasCurrentTag(request.headers['if-none-match'], card.etag)
        ? reply.code(304).send()
        : reply.type('image/png').send(card.png);
    },
  );
}
