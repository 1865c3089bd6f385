import { expect, test } from "vitest";
import { readCoordinates } from "./coordinates.ts";

const here = { latitude: 44.5671, longitude: 4.8953 };

test.each([
  ["44.5671, 4.8953", here],
  ["44.5671,4.8953", here],
  ["44,5671; 4,8953", here],
  ["44,5671, 4,8953", here],
  ["44,5671 4,8953", here],
  ["(44.5671 / 4.8953)", here],
  ["44.5671° N, 4.8953° E", here],
  ["lat: 44.5671, lng: 4.8953", here],
  ["POINT(4.8953 44.5671)", here],
  ["SRID=4326;POINT (4.8953 44.5671)", here],
  ["geo:44.5671,4.8953;u=35", here],
  ["https://www.google.com/maps/@44.5671,4.8953,17z", here],
  ["https://maps.google.com/?q=44.5671,4.8953", here],
  ["https://www.google.com/maps/place/X/@44.1,4.1,17z/data=!3m1!3d44.5671!4d4.8953", here],
  ["https://maps.apple.com/?ll=44.5671,4.8953", here],
  ["40.7128° N 74.006° W", { latitude: 40.7128, longitude: -74.006 }],
  ["-33.45, -70.66", { latitude: -33.45, longitude: -70.66 }],
  [
    `44°34'01.6"N 4°53'43.1"E`,
    { latitude: expect.closeTo(44.5671, 4), longitude: expect.closeTo(4.8953, 4) },
  ],
  ["12 Main St", null],
  ["Dachauer Straße 5, 80335 München", null],
  ["44.5671", null],
  ["44, 4", null],
  ["9.30 - 11.00", null],
  ["95.1, 4.2", null],
  ["https://goo.gl/maps/xyz", null],
  ["", null],
])("%s", (cell, expected) => {
  expect(readCoordinates(cell)).toEqual(expected);
});
