import { locales } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/endpoints/failure-reply.js';
import { hasCurrentTag } from '../../http/endpoints/prepared-reply.js';
import { readCardName } from './card-names.js';
import { PLAIN_TAG, type Cards } from './cards.js';

/** How long other sites may show a card without asking again. */
const CARD_CACHING = 'public, max-age=3600';

interface CardParts {
  readonly cards: Cards;
  /** Counts a read of the database against the reader's limit; false when the limit is reached. */
  readonly mayRead: (request: FastifyRequest) => Promise<boolean>;
}

/** `/cards/en/persona/1.png`. */
export function addCards(app: FastifyInstance, { cards, mayRead }: CardParts): void {
  app.get<{ Params: { locale: string; kind: string; word: string } }>(
    '/cards/:locale/:kind/:word.png',
    async (request, reply) => {
      const { params } = request;
      const locale = locales.find((name) => name === params.locale);
      const subject = readCardName(params.kind, params.word);
      if (locale === undefined || subject === undefined) return sendFailure(reply, 'notFound');
      if (!(await mayRead(request))) return sendFailure(reply, 'tooManyRequests');
      const card = await cards.find(subject, locale);
      if (card === undefined) return sendFailure(reply, 'notFound');
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
