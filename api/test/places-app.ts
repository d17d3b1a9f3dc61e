import Fastify from 'fastify';
import { embeddedGeocoder, embeddedRouter } from '../src/places/embedded.ts';
import { placeRoutes } from '../src/places/routes.ts';
import { mountRoutes } from '../src/platform/http/mount.ts';
import { sendError } from '../src/platform/http/send-error.ts';
import { uncounted } from './uncounted.ts';

/** The calls of places on the embedded engines, for callers without pins, so without a database. */
export function makePlacesApp() {
  const app = Fastify();
  app.setErrorHandler(sendError);
  const maps = { geocoder: embeddedGeocoder(), router: embeddedRouter() };
  mountRoutes(app, placeRoutes({ db: {} as never, maps }), { deliveryService: 'tibara', count: uncounted });
  return app;
}
