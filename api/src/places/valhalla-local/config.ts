/** Points of a route or matrix side: a pick-up, 24 drop-offs and a margin. Valhalla's own limit is 20. */
export const LARGEST_ROUTE = 50;
const PAIRS = 2_500;
/** This distance is more than the length of Peninsular Malaysia and back. */
const FARTHEST_METRES = 5_000_000;

const quiet = { logging: { type: '', color: false } };
const limits = {
  max_distance: FARTHEST_METRES,
  max_locations: LARGEST_ROUTE,
  max_matrix_distance: FARTHEST_METRES,
  max_matrix_location_pairs: PAIRS,
};

/** Valhalla's configuration to build road tiles for cars in a folder and to serve from them. */
export function valhallaConfig(tileDir: string, { isBuilding = false } = {}): string {
  return JSON.stringify({
    mjolnir: {
      tile_dir: tileDir,
      concurrency: 2,
      max_cache_size: 256 * 2 ** 20,
      hierarchy: true,
      shortcuts: true,
      include_driveways: true,
      reclassify_links: true,
      data_processing: { infer_internal_intersections: true, infer_turn_channels: true, use_admin_db: false },
      logging: { type: isBuilding ? 'std_out' : '', color: false },
    },
    loki: {
      ...quiet,
      actions: ['route', 'sources_to_targets', 'status'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1_000,
        heading_tolerance: 60,
      },
    },
    thor: { ...quiet, source_to_target_algorithm: 'select_optimal', max_reserved_labels_count: 1_000_000 },
    odin: { ...quiet, markup_formatter: { markup_enabled: false } },
    // Our requests do not use this part, but Valhalla does not start without it.
    meili: {
      ...quiet,
      mode: 'auto',
      default: {
        ...{ sigma_z: 4.07, beta: 3, max_route_distance_factor: 5, max_route_time_factor: 5, max_search_radius: 100 },
        ...{ breakage_distance: 2_000, interpolation_distance: 10, search_radius: 50, turn_penalty_factor: 0 },
        ...{ geometry: false, route: true },
      },
      grid: { size: 500, cache_size: 1_000 },
    },
    service_limits: {
      ...Object.fromEntries([...COSTINGS, 'transit'].map((costing) => [costing, limits])),
      pedestrian: { ...limits, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
      isochrone: {
        max_contours: 4,
        max_time_contour: 120,
        max_distance: 25_000,
        max_locations: 1,
        max_distance_contour: 200,
      },
      trace: {
        max_distance: 200_000,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 16_000,
        max_alternates: 0,
        max_alternates_shape: 100,
      },
      skadi: { max_shape: 1, min_resample: 10 },
      centroid: { max_distance: 200_000, max_locations: 5 },
      status: { allow_verbose: false },
      hierarchy_limits: { allow_modification: false },
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      max_reachability: 100,
      max_radius: 200,
      max_alternates: 0,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_distance_disable_hierarchy_culling: 0,
    },
  });
}

/** Valhalla requires the limits of each costing, even of unused ones. */
const COSTINGS = ['auto', 'bicycle', 'bikeshare', 'bus', 'motor_scooter', 'motorcycle', 'multimodal', 'taxi', 'truck'];
