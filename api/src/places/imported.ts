import * as engine from '@tibara/places';
import type { Db } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';

export const importedGeocoder = (db: Db) => engine.importedGeocoder((statement) => sqlNamed(db, statement));

export const roadsIn = (db: Db, square: number) => engine.roadsIn((statement) => sqlNamed(db, statement), square);
